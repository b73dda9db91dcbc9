/**
 * The pressed element of the comparison: a number or an action on a quote; `line_id` null means the whole quote. `combination` is
 * the award of the combination that costs least.
 */
export type ComparisonAction =
  | { kind: 'working' | 'award' | 'decline'; quote_id: number; line_id: number | null }
  | { kind: 'combination' };
