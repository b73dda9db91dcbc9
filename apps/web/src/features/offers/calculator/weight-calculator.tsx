import { formatWholeToman } from '@rasteh/persian/money';
import { rialFromToman } from '@rasteh/persian/money/read';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { faCalculator as texts } from '../../../i18n/public/calculator.ts';
import { calculate, type InputField, type Piece } from './calculation.ts';
import styles from './weight-calculator.module.css';

type WeightCalculatorProps = {
  /** The pieces with a known weight, at least one. */
  pieces: readonly Piece[];
  /** The initial price, in Rial per kilogram or per first piece. */
  start: { rial: number; basis: 'kilogram' | 'piece' } | null;
};

/** Converts weight, count and total of piece goods: one is typed, the other two are computed. */
export function WeightCalculator({ pieces, start }: WeightCalculatorProps) {
  const [piece_id, setPiece] = useState(pieces[0]?.id);
  const [basis, setBasis] = useState(start?.basis ?? 'kilogram');
  const [price, setPrice] = useState(start ? formatWholeToman(start.rial) : '');
  const [{ asked, text }, setAsked] = useState<{ asked: InputField; text: string }>({ asked: 'count', text: '' });
  const piece = pieces.find(({ id }) => id === piece_id) ?? pieces[0];
  if (!piece) return null;
  const rial = rialFromToman(price);
  const result = calculate(asked, text, rial, basis, piece);
  const shown = (field: InputField): string => {
    if (field === asked) return text;
    const value = typeof result === 'object' ? result?.[field] : null;
    if (value === null || value === undefined) return '';
    return field === 'total' ? formatWholeToman(value) : formatQuantity(thousandthsToQuantity(value));
  };
  const field = (name: InputField, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={name === asked && typeof result === 'string' ? texts[result] : undefined}
      value={shown(name)}
      onChange={(event) => setAsked({ asked: name, text: event.currentTarget.value })}
    />
  );
  return (
    <div className={styles.calculator}>
      <div className={styles.fields}>
        {pieces.length > 1 ? (
          <SelectField label={texts.variation} value={piece.id} onChange={(event) => setPiece(Number(event.currentTarget.value))}>
            {pieces.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          label={`${texts.price} (${texts.toman})`}
          inputMode="decimal"
          autoComplete="off"
          error={price.trim() !== '' && !rial ? texts.wrong : undefined}
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <SelectField
          label={texts.basis}
          value={basis}
          onChange={(event) => setBasis(event.currentTarget.value as 'kilogram' | 'piece')}
        >
          <option value="kilogram">{texts.kilogram}</option>
          <option value="piece">{piece.unit.title}</option>
        </SelectField>
      </div>
      <p className={styles.note}>
        {texts.weight_of(piece.unit.title, formatQuantity(piece.unit_weight_kg ?? '0'))} {texts.hint}
      </p>
      <div className={styles.fields}>
        {field('count', texts.count(piece.unit.title))}
        {field('weight', texts.weight)}
        {field('total', `${texts.total} (${texts.toman})`)}
      </div>
      <p className={styles.note}>{texts.note}</p>
    </div>
  );
}
