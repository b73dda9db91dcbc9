import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { useToast } from '@rasteh/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faDesk as texts } from '../../i18n/talk/desk.ts';
import styles from './desk-foot.module.css';
import { supportDeskQuery } from './desk-query.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** What the user of a desk sees below its history: when a closed desk answers, and after a solved conversation its rating. */
export function DeskFoot({ desk_id }: { desk_id: number }) {
  const { api } = usePage();
  const query = supportDeskQuery(api, desk_id);
  const { data } = useQuery(query);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (given: number) =>
      (await api.support.rateSupport({ params: { deskId: String(desk_id) }, body: { stars: given } })).data,
    onSuccess: (desk) => {
      queryClient.setQueryData(query.queryKey, desk);
      toast({ title: texts.thanks, tone: 'ok' });
    },
    onError: (error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
  });
  if (!data) return null;
  const { chat, is_open, opens_at } = data;
  if (chat?.state === 'solved' && chat.rating === null)
    return (
      <section className={styles.foot} aria-label={texts.question}>
        <p>{texts.question}</p>
        <span className={styles.stars}>
          {stars.map((count) => (
            <button key={count} type="button" aria-label={texts.stars(count)} disabled={isPending} onClick={() => mutate(count)}>
              ★
            </button>
          ))}
        </span>
      </section>
    );
  if (is_open || !opens_at) return null;
  return <p className={styles.foot}>{texts.closed(formatJalaliFull(opens_at), formatClock(opens_at))}</p>;
}
