/** The styles of the field: the look of the GOV.UK Design System in the page's own font, in system colours, which follow its scheme and forced colours. */

export const STYLES: string = `
:host {
  --line: var(--address-field-line, FieldText);
  --accent: var(--address-field-accent, light-dark(#1a65a6, #8ec4f5));
  --focus: var(--address-field-focus, #fd0);
  --error: var(--address-field-error, light-dark(#ca3535, #ff9c94));
  --good: var(--address-field-good, light-dark(#0b6b45, #6fd3a4));
  --soft: var(--address-field-soft, light-dark(#484949, #bcc1c4));
  --ground: var(--address-field-ground, Field);
  --ink: var(--address-field-ink, FieldText);
  display: block;
  max-width: var(--address-field-width, 34em);
  line-height: 1.35;
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
label, legend { display: block; padding: 0; margin: 0 0 .3em; font-weight: 700; }
legend { margin-bottom: .6em; font-size: 1.15em; }
.part label { font-weight: inherit; }
p { margin: 0 0 .45em; }
.hint, .note { color: var(--soft); }
.note { min-height: 1.35em; margin: .35em 0 0; }
.good { color: var(--good); }
.problem { color: inherit; border-inline-start: 4px solid var(--accent); padding-inline-start: .7em; }
.error { color: var(--error); font-weight: 700; }
.wrong { padding-inline-start: .9em; border-inline-start: 5px solid var(--error); }
.box { position: relative; }
input, select {
  display: block;
  width: 100%;
  min-height: 2.6em;
  margin: 0;
  padding: .35em .5em;
  border: 2px solid var(--line);
  border-radius: var(--address-field-radius, 0);
  background: var(--ground);
  color: var(--ink);
  font: inherit;
}
input::placeholder { color: var(--soft); opacity: 1; }
[aria-invalid=true] { border-color: var(--error); }
:disabled { opacity: .55; cursor: not-allowed; }
input:focus, select:focus, button:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 0;
  box-shadow: inset 0 0 0 2px var(--line);
}
[role=listbox] {
  position: absolute;
  inset: calc(100% + 3px) 0 auto;
  z-index: var(--address-field-layer, 10);
  max-height: min(22em, 60vh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 2px solid var(--line);
  background: var(--ground);
  color: var(--ink);
  list-style: none;
}
[role=option] {
  display: flex;
  gap: .2em .8em;
  flex-wrap: wrap;
  justify-content: space-between;
  padding: .6em .6em;
  border-bottom: 1px solid color-mix(in srgb, var(--line) 25%, transparent);
  cursor: pointer;
}
[role=option]:last-child { border-bottom: 0; }
[role=option]:hover { background: color-mix(in srgb, var(--accent) 14%, var(--ground)); }
[role=option][aria-selected=true] { background: var(--accent); color: var(--ground); }
.count { color: var(--soft); }
[aria-selected=true] .count { color: inherit; }
.within {
  display: flex;
  gap: .6em;
  align-items: baseline;
  justify-content: space-between;
  width: fit-content;
  max-width: 100%;
  margin: 0 0 .4em;
  padding: .3em .7em;
  border: 1px solid var(--accent);
  border-radius: 1em;
  background: transparent;
  color: var(--accent);
  font: inherit;
  text-align: start;
  cursor: pointer;
}
.link {
  margin: .3em 0 0;
  padding: .15em 0;
  min-height: 1.6em;
  border: 0;
  background: transparent;
  color: var(--accent);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: .15em;
  cursor: pointer;
}
.which { margin: .3em 0 .6em; }
.part { margin-bottom: .9em; }
.part.postcode { max-width: 12em; }
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (forced-colors: active) {
  [role=option][aria-selected=true] {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }
  input:focus, select:focus, button:focus-visible { outline-color: Highlight; }
  .within, .link { color: LinkText; }
}
`;
