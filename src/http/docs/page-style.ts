/** The style of the documentation page: the reader's own light or dark, wide or narrow. */

export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #56616f; --line: #d8dee6; --ground: #ffffff;
  --panel: #f5f7fa; --accent: #0b5cad; --good: #1a6e3c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9f0; --soft: #a3afbd; --line: #36414f;
  --ground: #12171e; --panel: #1b222c; --accent: #7db7f5; --good: #7fd3a0; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; color: var(--ink); background: var(--ground); line-height: 1.55;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 1; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent);
  outline-offset: 2px; }
nav h2, nav summary { margin: 1.1rem 0 .2rem; border: 0; padding: 0; color: var(--soft); font-size: .8rem;
  font-weight: 600; }
nav details { margin: 0; }
nav summary { cursor: pointer; }
nav [aria-current] { font-weight: 650; color: var(--ink); }
.brand a { color: inherit; }
.back { margin: 1.5rem 0 0; }
nav { padding: 1.5rem; background: var(--panel); border-bottom: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { padding-left: .9rem; }
nav li { margin: .3rem 0; overflow-wrap: anywhere; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
.brand { margin: 0 0 1rem; font-weight: 700; font-size: 1.1rem; }
main, #main { padding: 1.5rem; max-width: 62rem; }
#main main { padding: 0; }
h1 { margin: 0; font-size: 2rem; letter-spacing: -.02em; }
h1 small { font-size: 1rem; font-weight: 400; color: var(--soft); }
h2 { margin: 3rem 0 .5rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
h4 { margin: 1.2rem 0 .4rem; }
.lead { margin: .3rem 0 1rem; font-size: 1.2rem; color: var(--soft); }
.summary { margin: .2rem 0 .6rem; color: var(--soft); }
.endpoint { margin: 2rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: .6rem; }
.method { padding: .1rem .5rem; border-radius: .3rem; background: var(--good); color: var(--ground);
  font-size: .8rem; font-weight: 700; vertical-align: .1em; }
.required { font-size: .8rem; font-weight: 600; color: var(--accent); }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }
pre { margin: .5rem 0; padding: .9rem 1rem; overflow-x: auto; background: var(--panel);
  border: 1px solid var(--line); border-radius: .4rem; }
.table { overflow-x: auto; margin: .8rem 0; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th { text-align: left; color: var(--soft); font-weight: 600; }
th, td { padding: .45rem .8rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
details { margin: 1rem 0 0; }
summary { cursor: pointer; color: var(--accent); }
img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border-radius: .5rem; background: #fff; }
.guide { max-width: 46rem; }
.guide .table, .guide pre { max-width: 100%; }
.guide h2 { margin-top: 2.4rem; font-size: 1.35rem; }
.guide h3 { margin: 1.6rem 0 .3rem; }
.guide li { margin: .25rem 0; }
#search { position: relative; margin-bottom: 1rem; }
#search input { width: 100%; min-height: 2.6rem; padding: .3rem .8rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--soft); border-radius: .6rem; }
#search input:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
#search [role="listbox"] { position: absolute; z-index: 5; top: calc(100% + .3rem); left: 0; width: min(34rem, 88vw);
  max-height: 70vh; overflow-y: auto; margin: 0; padding: .3rem; background: var(--ground);
  border: 1px solid var(--line); border-radius: .7rem; box-shadow: 0 12px 36px rgb(10 20 20 / 22%); }
#search [role="option"] { margin: 0; padding: .5rem .7rem; border-radius: .5rem; cursor: pointer; }
#search [role="option"][aria-selected="true"], #search [role="option"]:hover { background: var(--panel); }
#search [role="option"] strong { display: block; overflow-wrap: anywhere; }
#search [role="option"] small { display: block; color: var(--soft); }
#search .none { padding: .6rem .7rem; color: var(--soft); }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0;
    border-right: 1px solid var(--line); }
  #main { padding: 2.5rem 3rem; }
  #search { position: sticky; z-index: 2; top: 0; }
  /* Out of what scrolls, which would cut it off. */
  #search [role="listbox"] { position: fixed; top: 7.2rem; left: 1.5rem; }
}
@media print { nav { display: none; } .endpoint { break-inside: avoid; } }
`;
