import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import styles from './keeping.module.css';
import type { LevelDraft, OptionDraft } from './level-draft.ts';
import { moved, newOption, withLines } from './level-draft.ts';
import { OptionField } from './option-field.tsx';

type LevelFieldsProps = {
  level: LevelDraft;
  /** From 0. */
  place: number;
  isLast: boolean;
  errors: FieldErrors;
  onChange: (level: LevelDraft) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** One level with its options. */
export function LevelFields({ level, place, isLast, errors, onChange, onMove, onRemove }: LevelFieldsProps) {
  const { title, options } = level;
  const name = title.trim() || texts.level(place + 1);
  const set = (next: OptionDraft[]) => onChange({ ...level, options: next });
  const isUsed = options.some(({ products }) => products > 0);
  const addAfter = (at: number) => {
    const added = newOption();
    set([...options.slice(0, at + 1), added, ...options.slice(at + 1)]);
    return added.key;
  };
  return (
    <fieldset className={styles.level}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <TextField
          label={texts.level_name(place + 1)}
          maxLength={40}
          value={title}
          onChange={(event) => onChange({ ...level, title: event.currentTarget.value })}
          error={errors[`levels.${place}.title`] ?? errors[`levels.${place}.id`]}
        />
        <div className={styles.steps}>
          <Button size="s" variant="plain" disabled={place === 0} aria-label={texts.up_of(name)} onClick={() => onMove(-1)}>
            {texts.up}
          </Button>
          <Button size="s" variant="plain" disabled={isLast} aria-label={texts.down_of(name)} onClick={() => onMove(1)}>
            {texts.down}
          </Button>
          <Button size="s" variant="plain" disabled={isUsed} aria-label={texts.drop_of(name)} onClick={onRemove}>
            {texts.drop}
          </Button>
        </div>
      </div>
      <ol className={styles.options}>
        {options.map((option, n) => (
          <OptionField
            key={option.key}
            option={option}
            label={texts.option_of(name, n + 1)}
            error={errors[`levels.${place}.options.${n}.title`] ?? errors[`levels.${place}.options.${n}.id`]}
            onType={(text) => set(options.map((one) => (one === option ? { ...option, title: text } : one)))}
            onPasteLines={(text) => set(withLines(options, n, text))}
            onNext={() => addAfter(n)}
            onMove={(step) => set(moved(options, n, step))}
            onRemove={() => set(options.filter((one) => one !== option))}
          />
        ))}
      </ol>
      {errors[`levels.${place}.options`]?.map((text) => (
        <p key={text} className={styles.error} role="alert">
          {text}
        </p>
      ))}
      <Button size="s" variant="quiet" aria-label={texts.add_option_to(name)} onClick={() => addAfter(options.length - 1)}>
        {texts.add_option}
      </Button>
    </fieldset>
  );
}
