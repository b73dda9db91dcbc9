/** What was pressed among quotes: a number, or what is to become of a quote; `line_id` null is the whole of it. */
export type Pressed = { kind: 'working' | 'award' | 'decline'; quote_id: number; line_id: number | null };
