/** The style of plots outside the console, whose own style has the same classes, in light and dark. */

export const PLOT_STYLE = `
.plot { --plot-ink: #1a1f24; --plot-soft: #5a626b; --plot-line: #e3e3dd; --plot-ground: #fff; --plot-accent: #0e5a52; --plot-second: #8a4b08; font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .plot { --plot-ink: #e9ecec; --plot-soft: #a3acb2; --plot-line: #2b3236; --plot-ground: #181d20; --plot-accent: #7fd1c4; --plot-second: #f0b566; }
}
.plot text { fill: var(--plot-soft); stroke: var(--plot-ground); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.plot .axis-title { fill: var(--plot-ink); font-weight: 600; }
.plot .axes line { stroke: var(--plot-line); }
.plot .ground { fill: var(--plot-ground); }
.plot .ideal { fill: none; stroke: var(--plot-second); stroke-dasharray: 5 5; }
.plot .ideal-name { fill: var(--plot-second); }
.plot .interval { fill: none; stroke: var(--plot-accent); stroke-width: 2; opacity: .45; }
.plot .band { fill: var(--plot-accent); opacity: .16; }
.plot .curve { fill: none; stroke: var(--plot-accent); stroke-width: 2; stroke-linejoin: round; }
.plot .point { fill: var(--plot-accent); }
.plot .point-name { fill: var(--plot-ink); }
`;
