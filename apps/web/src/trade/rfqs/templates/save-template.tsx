import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { SaveNamed } from '../../../core/lists/save-named.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faRfqTemplates } from '../../../i18n/trade/rfq-templates.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { type LineValues, toRfqLine } from '../form/form-values.ts';
import { isBlank } from '../form/lines/pasted-lines.ts';
import { useCreateTemplate } from './mutations.ts';
import styles from './templates.module.css';

const texts = faRfqTemplates.save;

/** Keeps lines under a name: what is asked, without prices and without empty lines. */
export function SaveTemplate({ lines, onClose }: { lines: readonly LineValues[]; onClose: () => void }) {
  const { showMessage } = useMessages();
  const create = useCreateTemplate();
  const kept = lines.filter((line) => !isBlank(line));
  const unfinished = kept.findIndex(({ quantity, unit_id, text }) => quantity === '' || unit_id === null || text.trim() === '');
  const errors = create.error instanceof RequestError ? create.error.errors : {};
  const nameErrors = errors.name;
  const others = Object.entries(errors).flatMap(([path, said]) => (path === 'name' ? [] : [`${lineOf(path)}${said.join(' ')}`]));
  const save = (name: string) => {
    const body = { name, lines: kept.map(templateLine) };
    create.mutate(body as Parameters<typeof create.mutate>[0], {
      onSuccess: (template) => {
        showMessage('success', texts.saved(template.name));
        onClose();
      },
    });
  };
  return (
    <SaveNamed
      texts={texts}
      most={60}
      error={nameErrors}
      busy={create.isPending}
      disabled={unfinished >= 0}
      onTyped={create.reset}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.note}>{texts.brings(kept.length)}</p>
      {unfinished >= 0 ? (
        <p className={styles.problem}>{texts.unfinished(lines.indexOf(kept[unfinished] as LineValues) + 1)}</p>
      ) : null}
      {create.error && !nameErrors ? (
        <p role="alert" className={styles.problem}>
          {others.length > 0 ? others.join(' ') : errorText(create.error)}
        </p>
      ) : null}
    </SaveNamed>
  );
}

/** A line without its id and its price: a template is no RFQ, and prices are of their day. */
function templateLine(line: LineValues) {
  const { id: _, target_amount: __, target_shown: ___, ...asked } = toRfqLine(line);
  return asked;
}

const lineOf = (path: string): string => {
  const at = /^lines\.(\d+)/.exec(path)?.[1];
  return at === undefined ? '' : `${faRfqs.form.line(Number(at) + 1)}: `;
};
