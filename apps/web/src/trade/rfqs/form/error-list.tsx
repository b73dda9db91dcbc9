import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useRef } from 'react';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import styles from './rfq-form.module.css';

const texts = faRfqs.form;

/** The fields in the order of the form. */
const order = ['title', 'lines', 'city_id', 'deadline', 'audience', 'invited_ids', 'description', 'file_ids'];
const names: Readonly<Record<string, string>> = {
  title: texts.name,
  lines: texts.lines,
  city_id: texts.city,
  deadline: texts.day,
  audience: texts.who,
  invited_ids: texts.supplier,
  description: texts.description,
  file_ids: texts.files,
};

/** The fields of a line. */
const cells: Readonly<Record<string, string>> = {
  choice: texts.thing,
  text: texts.thing,
  product_id: texts.thing,
  variation_id: texts.variation,
  quantity: texts.quantity,
  unit_id: texts.unit,
  target_amount: texts.target,
  note: texts.note,
};
const cellOrder = Object.keys(cells);

/** The faults of a refused form: each leads to its field. */
export function ErrorList({ errors }: { errors: FieldErrors }) {
  const list = useRef<HTMLDivElement>(null);
  const faults = Object.entries(errors)
    .map(([path, said]) => ({ path, said: said.join(' '), rank: rankOf(path) }))
    .sort((a, b) => a.rank - b.rank);
  if (faults.length === 0) return null;
  return (
    <div ref={list} className={styles.faults}>
      <p role="status">{texts.wrong(faults.length)}</p>
      <ul>
        {faults.map(({ path, said }) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(list.current?.closest('form') ?? document.body, path)}>
              {nameOf(path)}: {said}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const partsOf = (path: string): { field: string; line: number } => {
  const [field = '', line = ''] = path.split('.');
  return { field, line: Number(line) || 0 };
};

function rankOf(path: string): number {
  const { field, line } = partsOf(path);
  return order.indexOf(field) * 10_000 + line * 10 + cellOrder.indexOf(path.split('.')[2] ?? '') + 1;
}

function nameOf(path: string): string {
  const { field, line } = partsOf(path);
  if (field !== 'lines' || path === 'lines') return names[field] ?? texts.other;
  const cell = cells[path.split('.')[2] ?? ''];
  return [texts.line(line + 1), cell].filter(Boolean).join('، ');
}

/** Focuses the control in error of a field; an error of a product or an id belongs to the line's item. */
function focusField(form: HTMLElement, path: string): void {
  const { field } = partsOf(path);
  const own = path.replace(/\.(product_id|id|choice)$/, '.text');
  const place = [own, path.split('.').slice(0, 2).join('.'), field]
    .map((name) => form.querySelector<HTMLElement>(`[data-field="${name}"]`))
    .find((element) => element !== null);
  const control = place?.matches('[data-wrong]')
    ? place
    : (place?.querySelector<HTMLElement>('[aria-invalid=true]') ?? place?.querySelector<HTMLElement>('input, select, textarea'));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
