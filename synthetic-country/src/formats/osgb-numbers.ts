/** Formats metres and degrees as Ordnance Survey does, in integer arithmetic, which is faster than `toFixed`. */

/** Two decimals. */
export function easting(metres: number): string {
  if (Number.isInteger(metres)) return `${metres}.00`;
  const hundredths = Math.round(metres * 100);
  const whole = Math.floor(hundredths / 100);
  return `${whole}.${String(100 + hundredths - whole * 100).slice(1)}`;
}

/** Two decimals, padded to six digits before the point: `093314.00`. */
export function northing(metres: number): string {
  return metres < 100_000 ? easting(metres).padStart(9, '0') : easting(metres);
}

const SEVEN_DECIMALS = 10_000_000;

/** Seven decimals. */
export function degrees(value: number): string {
  const units = Math.round(Math.abs(value) * SEVEN_DECIMALS);
  const whole = Math.floor(units / SEVEN_DECIMALS);
  const decimals = String(SEVEN_DECIMALS + units - whole * SEVEN_DECIMALS).slice(1);
  return value < 0 ? `-${whole}.${decimals}` : `${whole}.${decimals}`;
}
