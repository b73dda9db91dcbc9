/** Decimals of an amount of a currency. */
const DECIMALS = 6;

type Scaled = { units: bigint; decimals: number };

function scaled(text: string): Scaled {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(`${whole}${fraction}`), decimals: fraction.length };
}

/** The product of two decimals that are not negative, exact, then rounded half up to six decimals. */
export function product(one: string, other: string): string {
  const [a, b] = [scaled(one), scaled(other)];
  const surplus = a.decimals + b.decimals - DECIMALS;
  const units = a.units * b.units;
  const divisor = 10n ** BigInt(Math.max(surplus, 0));
  const rounded = surplus > 0 ? (units + divisor / 2n) / divisor : units * 10n ** BigInt(-surplus);
  const digits = rounded.toString().padStart(DECIMALS + 1, '0');
  // Bounded: six characters.
  const fraction = digits.slice(-DECIMALS).replace(/0{1,6}$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Whether a decimal is less than another one; both are not negative. */
export function isLess(one: string, other: string): boolean {
  const [a, b] = [scaled(one), scaled(other)];
  return a.units * 10n ** BigInt(b.decimals) < b.units * 10n ** BigInt(a.decimals);
}
