import { Tabs } from '@rasteh/ui/tabs';
import { useState } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import styles from './lobby.module.css';
import { RoomList } from './room-list.tsx';
import { UserList } from './user-list.tsx';

const tabs = [
  { id: 'rooms', label: faChat.rooms.tab },
  { id: 'people', label: faChat.rooms.people_tab },
] as const;

/** The start page of the chat: the user's rooms, and the users to chat with. */
export function Lobby() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('rooms');
  return (
    <div className={styles.lobby}>
      <Tabs label={faChat.title} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'rooms' ? <RoomList /> : <UserList />}
      </Tabs>
    </div>
  );
}
