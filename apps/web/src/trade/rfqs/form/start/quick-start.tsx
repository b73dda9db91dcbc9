import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import type { KeptFormState } from '../../../../core/forms/kept/use-kept-form.ts';
import page from '../../../../core/forms/panel-form.module.css';
import { useNow } from '../../../../core/page/clock.ts';
import { usePage } from '../../../../core/page/page.ts';
import { faRfqTemplates } from '../../../../i18n/trade/rfq-templates.ts';
import { recentRfqsQuery } from '../../queries.ts';
import { templatesQuery } from '../../templates/queries.ts';
import type { RfqValues } from '../form-values.ts';
import { isBlank } from '../lines/pasted-lines.ts';
import styles from './quick-start.module.css';
import { broughtBack, filled, repeated, withTemplate } from './reuse.ts';

const texts = faRfqTemplates.start;
const SHOWN = 5;

type QuickStartProps = {
  values: RfqValues;
  /** Whether earlier RFQs may fill the form: only a new one. */
  isNew: boolean;
  onChange: KeptFormState<RfqValues>['change'];
  /** Opens a drawer: for saving the lines as a template, or with all templates. */
  onOpen: (drawer: TemplateDialog) => void;
};

/** A drawer about templates. */
export type TemplateDialog = 'save' | 'manage';

/** The head of the form: what fills it by one press, an earlier RFQ or a template, and keeping its lines as a template. */
export function QuickStart({ values, isNew, onChange, onOpen }: QuickStartProps) {
  const { api, holidays } = usePage();
  const now = useNow();
  const recent = useQuery({ ...recentRfqsQuery(api), enabled: isNew }).data ?? [];
  const templates = useQuery(templatesQuery(api));
  const hasLines = values.lines.some((line) => !isBlank(line));
  const repeat = (rfq: Rfq) =>
    onChange((present) => filled(present, repeated(rfq, now, holidays), { kind: 'rfq', id: rfq.id, name: rfq.title }));
  return (
    <section className={styles.start} aria-label={texts.title}>
      {isNew && recent.length > 0 ? (
        <div className={styles.row}>
          <span className={styles.name} id="rfq-recent">
            {texts.recent}
          </span>
          <ul className={styles.chips} aria-labelledby="rfq-recent">
            {recent.slice(0, SHOWN).map((rfq) => (
              <li key={rfq.id}>
                <button type="button" className={styles.chip} onClick={() => repeat(rfq)}>
                  <bdi className={styles.cut}>{rfq.title}</bdi> <small>{formatJalaliDate(rfq.created_at)}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.row}>
        <span className={styles.name} id="rfq-templates">
          {texts.templates}
        </span>
        {templates.error && !templates.data ? (
          <p role="alert" className={styles.note}>
            {texts.failed}{' '}
            <Button size="s" variant="quiet" onClick={() => void templates.refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : templates.data?.length === 0 ? (
          <p className={styles.note}>{texts.empty}</p>
        ) : (
          <ul className={styles.chips} aria-labelledby="rfq-templates">
            {(templates.data ?? []).slice(0, SHOWN).map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => onChange((present) => withTemplate(present, template))}
                >
                  <bdi className={styles.cut}>{template.name}</bdi> <small>{texts.lines(template.lines.length)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.tools}>
          {hasLines ? (
            <Button size="s" variant="plain" onClick={() => onOpen('save')}>
              {texts.save}
            </Button>
          ) : null}
          {templates.data && templates.data.length > 0 ? (
            <Button size="s" variant="plain" onClick={() => onOpen('manage')}>
              {texts.manage}
            </Button>
          ) : null}
        </div>
      </div>
      {values.origin ? (
        <p role="status" className={page.kept}>
          {texts.filled[values.origin.kind](values.origin.name)} {values.origin.gone > 0 ? texts.gone(values.origin.gone) : null}{' '}
          <Button size="s" variant="plain" onClick={() => values.origin && onChange(broughtBack(values.origin))}>
            {texts.back}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
