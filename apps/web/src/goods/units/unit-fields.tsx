import { type UnitDimension, unitDimensions } from '@rasteh/contract/goods/units/vocabulary';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { parseDecimal } from '@rasteh/persian/digits';
import { SelectField, TextField } from '@rasteh/ui/field';
import { faUnits as texts } from '../../i18n/goods/units.ts';

/** The fields of a unit as they are typed. */
export type TypedUnit = { title: string; code: string; dimension: UnitDimension; factor: string };

const CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MOST_FACTOR = 1_000_000;
const MOST_DECIMALS = 6;

/** What is wrong with the typed fields, by field. */
export function wrongOf({ title, code, factor }: Omit<TypedUnit, 'dimension'>): FieldErrors {
  const decimal = parseDecimal(factor);
  const isFactor = decimal !== null && Number(decimal) > 0 && Number(decimal) <= MOST_FACTOR;
  const decimals = decimal?.split('.')[1]?.length ?? 0;
  return {
    ...(title.trim() === '' ? { title: [texts.name_missing] } : {}),
    ...(CODE.test(code.trim()) ? {} : { code: [texts.code_wrong] }),
    ...(isFactor && decimals <= MOST_DECIMALS ? {} : { factor: [texts.factor_wrong] }),
  };
}

type UnitFieldsProps = {
  typed: TypedUnit;
  errors: FieldErrors;
  /** Whether only the title may change. */
  isClosed?: boolean;
  set: (part: Partial<TypedUnit>) => void;
};

/** The fields of a unit. */
export function UnitFields({ typed, errors, isClosed = false, set }: UnitFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={40}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errors.title}
      />
      {isClosed ? null : (
        <>
          <TextField
            label={texts.code}
            hint={texts.code_hint}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            value={typed.code}
            onChange={(event) => set({ code: event.currentTarget.value })}
            error={errors.code}
          />
          <SelectField
            label={texts.dimension}
            value={typed.dimension}
            onChange={(event) =>
              set({ dimension: unitDimensions.find((one) => one === event.currentTarget.value) ?? typed.dimension })
            }
            error={errors.dimension}
          >
            {unitDimensions.map((dimension) => (
              <option key={dimension} value={dimension}>
                {texts.dimensions[dimension]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.factor}
            hint={texts.factor_hint(typed.dimension)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed.factor}
            onChange={(event) => set({ factor: event.currentTarget.value })}
            error={errors.factor}
          />
        </>
      )}
    </>
  );
}
