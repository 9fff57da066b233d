/** The quiet mark of a value that no record has. */

export function Modelled() {
  return (
    <span class="modelled-mark" title="Modelled">
      <span aria-hidden="true">◇</span>
      <span class="unseen"> (modelled)</span>
    </span>
  );
}
