/** A discreet mark for modelled values. */

export function Modelled() {
  return (
    <span class="modelled-mark" title="Modelled">
      <span aria-hidden="true">◇</span>
      <span class="unseen"> (modelled)</span>
    </span>
  );
}
