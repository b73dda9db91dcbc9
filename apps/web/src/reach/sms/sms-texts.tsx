import type { SmsText } from '@rasteh/contract/reach/sms/texts';
import { Badge } from '@rasteh/ui/badge';
import { Button, buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faSms } from '../../i18n/reach/sms.ts';
import { faSmsTexts as texts } from '../../i18n/reach/sms-texts.ts';
import { Phone } from './texts/phone.tsx';
import { TextForm } from './texts/text-form.tsx';
import styles from './texts/texts.module.css';
import { smsTextsQuery } from './texts-queries.ts';

/** The texts of the messages that the portal words itself, which an admin rewords here. */
export function SmsTextsPage() {
  const { api } = usePage();
  const query = useQuery(smsTextsQuery(api));
  const gateway = query.data?.gateway;
  const back = (
    <Link to="/admin/messages" className={buttonClass({ size: 's', variant: 'quiet' })}>
      {texts.back}
    </Link>
  );
  return (
    <Card id="sms-texts" level="h1" title={texts.title} actions={back}>
      {query.data && gateway ? (
        <>
          <p className={styles.note} data-tone={gateway === 'outbox' ? undefined : 'warning'}>
            {gateway === 'outbox' ? texts.outbox : texts.provider(faSms.gateways[gateway])}
          </p>
          <ul className={styles.texts}>
            {query.data.texts.map((text) => (
              <TextRow key={text.kind} text={text} host={query.data.host} />
            ))}
          </ul>
        </>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Card>
  );
}

function TextRow({ text, host }: { text: SmsText; host: string }) {
  const [isOpen, setOpen] = useState(false);
  const name = faSms.kinds[text.kind];
  return (
    <li className={styles.row}>
      <h2 className={styles.name}>
        {name} {text.text === text.default_text ? null : <Badge tone="ask">{texts.changed}</Badge>}
      </h2>
      {isOpen ? (
        <TextForm read={text} host={host} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Phone text={text.text} of={text} host={host} />
          <Button size="s" variant="plain" aria-label={texts.edit_of(name)} onClick={() => setOpen(true)}>
            {texts.edit}
          </Button>
        </>
      )}
    </li>
  );
}
