import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Badge } from '@rasteh/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../core/http/error-text.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faRfqs } from '../../i18n/trade/rfqs.ts';
import type { Invited } from './form/form-values.ts';
import { SuggestionList } from './form/suggestion-list.tsx';
import { SupplierPicker } from './form/supplier-picker.tsx';
import { useInviteSupplier } from './mutations.ts';
import { suggestionsQuery } from './queries.ts';
import styles from './rfq-page.module.css';

const texts = faRfqs.page;
const tones = { invited: 'plain', seen: 'ask', quoted: 'ok', declined: 'no' } as const;

/** The invited suppliers and their responses; while the RFQ is open, more can be invited. */
export function InvitationList({ rfq }: { rfq: Rfq }) {
  const { api } = usePage();
  const now = useNow();
  const { showMessage } = useMessages();
  const invite = useInviteSupplier(rfq.id);
  const isOpen = !['closed', 'awarded', 'expired'].includes(rfq.status);
  const invited = rfq.invitations.map(({ supplier }) => supplier);
  const suggestions = useQuery({ ...suggestionsQuery(api, rfq.id), enabled: isOpen });
  const ask = ({ user_id }: Invited) => {
    if (!invite.isPending) invite.mutate(user_id, { onSuccess: () => showMessage('success', texts.invited) });
  };
  return (
    <Card id="rfq-invitations" title={texts.invitations}>
      {isOpen ? (
        <div className={styles.invite}>
          <SupplierPicker
            province_id={rfq.city.province.id}
            invited={invited}
            error={invite.error ? [errorText(invite.error)] : undefined}
            onPick={ask}
          />
          <SuggestionList query={suggestions} lines={rfq.lines.length} invited={invited} onPick={ask} />
        </div>
      ) : null}
      {rfq.invitations.length > 0 ? (
        <ul className={styles.lines}>
          {rfq.invitations.map(({ supplier, state, invited_at }) => (
            <li key={supplier.user_id} className={styles.line}>
              <div>
                <bdi>{supplier.title}</bdi>
                <p className={styles.note}>{formatRelative(invited_at, now)}</p>
              </div>
              <Badge tone={tones[state]}>{texts.states[state]}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{texts.no_invitations}</p>
      )}
    </Card>
  );
}
