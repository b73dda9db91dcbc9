import { buttonClass } from '@rasteh/ui/button';
import { Card } from '../../core/page/card.tsx';
import settings from '../../core/page/settings.module.css';
import { faOwnChats as texts } from '../../i18n/talk/own-chats.ts';

/** The chats of the user as a file. */
export const OwnChats = () => (
  <Card id="own-chats" title={texts.title}>
    <p className={settings.intro}>{texts.intro}</p>
    <div className={settings.begin}>
      <a className={buttonClass({ variant: 'quiet' })} href="/api/chat/export" download>
        {texts.take}
      </a>
    </div>
  </Card>
);
