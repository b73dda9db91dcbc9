import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { errorText } from '../../core/http/error-text.ts';
import { useCopy } from '../../core/market/share/use-copy.ts';
import { Card } from '../../core/page/card.tsx';
import { faQuotes } from '../../i18n/trade/quotes.ts';
import { useCreateLink, useDeleteLink } from './mutations.ts';
import styles from './quotes.module.css';

const texts = faQuotes.one;

/** The share link of a quote: created, copied, revoked. It is shown once, because the server stores only its hash. */
export function LinkCard({ quote_id }: { quote_id: number }) {
  const toast = useToast();
  const copy = useCopy(texts);
  const create = useCreateLink(quote_id);
  const end = useDeleteLink(quote_id);
  const link = create.data;
  const fail = (error: Error) => toast({ title: errorText(error), tone: 'error' });
  const finish = () =>
    end.mutate(undefined, {
      onError: fail,
      onSuccess: () => {
        create.reset();
        toast({ title: texts.link_ended, tone: 'ok' });
      },
    });
  return (
    <Card id="quote-link" title={texts.link}>
      <div className={styles.body}>
        <p className={styles.meta}>{texts.link_text}</p>
        {link ? (
          <>
            <input
              readOnly
              dir="ltr"
              className={styles.url}
              aria-label={texts.link}
              value={link.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <p className={styles.meta}>{texts.link_until(formatJalaliFull(link.expires_at))}</p>
          </>
        ) : null}
        <div className={styles.buttons}>
          {link ? (
            <>
              <Button onClick={() => void copy(link.url)}>{texts.link_copy}</Button>
              <a href={`/q/${link.token}`} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
                {texts.link_open}
              </a>
            </>
          ) : null}
          <Button
            variant={link ? 'plain' : 'quiet'}
            busy={create.isPending}
            onClick={() => create.mutate(undefined, { onError: fail })}
          >
            {link ? texts.link_again : texts.link_make}
          </Button>
          <Button variant="plain" busy={end.isPending} onClick={finish}>
            {texts.link_end}
          </Button>
        </div>
        <p className={styles.meta}>{texts.link_again_text}</p>
      </div>
    </Card>
  );
}
