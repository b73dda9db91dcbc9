import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import { formatWholeToman } from '@rasteh/persian/money';
import { rialFromToman } from '@rasteh/persian/money/read';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { faCalculator as texts } from '../../../i18n/pricing/calculator.ts';
import { calculate, type InputField, wholePieces } from './calculation.ts';
import { computedWeight, type Measures, measuresOf, type Piece, statedWeight, wrongMeasures } from './piece-weight.ts';
import styles from './weight-calculator.module.css';
import { WeightChoice, type WeightKind } from './weight-choice.tsx';

type WeightCalculatorProps = {
  /** The pieces of the goods; without a geometry at least one, each with a stated weight. */
  pieces: readonly Piece[];
  geometry: Geometry | null;
  /** The initial price, in Rial per kilogram or per first piece. */
  start: { rial: number; basis: 'kilogram' | 'piece' } | null;
};

const quantityText = (thousandths: number): string => formatQuantity(thousandthsToQuantity(thousandths));
const typedForm = (metres: string | null): string | null => metres && formatQuantity(metres);

/** The two weights of one piece, with the fields of the measures that the computed one follows. */
function usePieceWeight(piece: Piece | undefined, all: Geometry | null) {
  const stated = statedWeight(piece);
  // A weight that is stated of a piece is compared with that of a piece, never of a metre.
  const geometry = stated && all?.length_mm === null ? null : all;
  const known = measuresOf(geometry);
  const [measures, setMeasures] = useState<Measures>({ length: typedForm(known.length), width: typedForm(known.width) });
  const [chosen, setChosen] = useState<WeightKind>('stated');
  const kind = !stated ? 'computed' : geometry ? chosen : 'stated';
  const computed = computedWeight(geometry, measures);
  // The stated weight is that of the usual length, and is compared with no other.
  const usual = computedWeight(geometry, known);
  const isByMetre = geometry !== null && geometry.length_mm === null && !stated;
  const unit = isByMetre ? texts.metre : (piece?.unit.title ?? texts.piece[geometry?.shape ?? 'box']);
  const wrong = wrongMeasures(measures).filter((name) => measures[name] !== known[name]);
  const field = (name: keyof Measures, label: string) =>
    kind === 'stated' || measures[name] === null ? null : (
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        error={wrong.includes(name) ? texts.measure : undefined}
        value={measures[name]}
        onChange={(event) => setMeasures({ ...measures, [name]: event.currentTarget.value })}
      />
    );
  return {
    weight: kind === 'stated' ? stated : computed,
    unit,
    isByMetre,
    choice: (
      <>
        <WeightChoice unit={unit} weights={{ stated, computed: stated ? usual : computed }} chosen={kind} onChoose={setChosen} />
        {geometry && kind === 'computed' ? (
          <>
            <p className={styles.note}>{texts.formula[geometry.shape]}</p>
            <div className={styles.fields}>
              {field('width', texts.width)}
              {field('length', texts.length(unit))}
            </div>
          </>
        ) : null}
      </>
    ),
  };
}

/** Converts weight, count and total of steel or piece goods: one is typed, the other two are computed. */
export function WeightCalculator({ pieces, geometry, start }: WeightCalculatorProps) {
  const [piece_id, setPiece] = useState(pieces[0]?.id);
  const [basis, setBasis] = useState(start?.basis ?? 'kilogram');
  const [price, setPrice] = useState(start ? formatWholeToman(start.rial) : '');
  const [{ asked, text }, setAsked] = useState<{ asked: InputField; text: string }>({ asked: 'count', text: '' });
  const piece = pieces.find(({ id }) => id === piece_id) ?? pieces[0];
  const { weight, unit, isByMetre, choice } = usePieceWeight(piece, geometry);
  const rial = rialFromToman(price);
  const result = calculate(asked, text, rial, basis, weight);
  const figures = typeof result === 'object' ? result : null;
  const shown = (field: InputField): string => {
    if (field === asked) return text;
    const value = figures?.[field] ?? null;
    if (value === null) return '';
    return field === 'total' ? formatWholeToman(value) : quantityText(value);
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
  const whole = weight && figures && asked !== 'count' && !isByMetre ? wholePieces(figures.count, weight) : null;
  return (
    <div className={styles.calculator}>
      {pieces.length > 1 ? (
        <SelectField label={texts.variation} value={piece?.id} onChange={(event) => setPiece(Number(event.currentTarget.value))}>
          {pieces.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      {choice}
      <div className={styles.fields}>
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
          <option value="piece">{unit}</option>
        </SelectField>
      </div>
      <p className={styles.note}>{texts.hint}</p>
      <div className={styles.fields}>
        {field('count', isByMetre ? texts.whole_length : texts.count(unit))}
        {field('weight', texts.weight)}
        {field('total', `${texts.total} (${texts.toman})`)}
      </div>
      {whole ? <b>{texts.whole(quantityText(whole.count), unit, quantityText(whole.weight))}</b> : null}
      <p className={styles.note}>{texts.note}</p>
    </div>
  );
}
