import { isValidElement } from 'react';

/** Whether props say the same: plain values and elements by their content, functions by identity. */
export function isSameProps(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (isValidElement(one) && isValidElement(other))
    return one.type === other.type && one.key === other.key && isSameProps(one.props, other.props);
  const [own, others] = [Object.entries(one), Object.entries(other)];
  return own.length === others.length && own.every(([key, value]) => isSameProps(value, other[key as keyof typeof other]));
}
