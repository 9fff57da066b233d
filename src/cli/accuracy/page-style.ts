/** The style of the page that tells how right a list's matches are: on a desk and in a hand, in light and dark, and on paper. */

export const PAGE_STYLE = `
:root { color-scheme: light dark; --ground: #fafaf8; --surface: #fff; --ink: #1a1f24; --soft: #5a626b; --line: #e3e3dd; --accent: #0e5a52; --wash: #e6f0ee; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101416; --surface: #181d20; --ink: #e9ecec; --soft: #a3acb2; --line: #2b3236; --accent: #7fd1c4; --wash: #17302d; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-width: 72rem; margin: 0 auto; padding: clamp(1rem, 3vw, 2.5rem) 1rem 4rem; }
h1 { margin: 0 0 .3rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.1rem); line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0 0 .6rem; font-size: 1.2rem; }
h3 { margin: 1.4rem 0 .2rem; font-size: 1rem; }
p { margin: 0 0 .6rem; max-width: 46rem; }
.soft, figcaption { color: var(--soft); font-size: .92rem; }
.answer { margin-top: 1rem; padding: .8rem 1rem; border-left: 3px solid var(--accent); border-radius: 6px; background: var(--wash); }
.card { margin: 0; padding: clamp(1rem, 2vw, 1.5rem); border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem; }
.plot { display: block; width: 100%; max-width: 36rem; height: auto; margin: 0 auto .6rem; }
@media (max-width: 40rem) { main .plot { font-size: 17px; } }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .94rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { font-weight: 600; }
.figures td { white-space: nowrap; }
.examples { min-width: 48rem; table-layout: fixed; }
.examples td { overflow-wrap: anywhere; }
.examples :is(th, td):nth-child(1) { width: 4rem; }
.examples :is(th, td):nth-child(4) { width: 7rem; }
.marked { background: var(--wash); }
.marked th { padding-left: .5rem; }
@media print { body { background: none; } .card { break-inside: avoid; } }
`;
