import { useState } from 'react';
import { ContactBox } from '../../../src/contact-box/index.ts';
import type { Part } from '../../part.ts';

function Page({ isOpen = false, unread = 0 }: { isOpen?: boolean; unread?: number }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between' }}>
      <p>
        صفحه کنار آن <a href="#page">کار می‌کند</a>.
      </p>
      <ContactBox
        open={open}
        onOpenChange={setOpen}
        unread={unread}
        label={(count) =>
          count > 0 ? `گفت‌وگو با پشتیبانی، ${count.toLocaleString('fa')} پیام خوانده‌نشده` : 'گفت‌وگو با پشتیبانی'
        }
        formatCount={(count) => count.toLocaleString('fa')}
        title="گفت‌وگوی راسته"
        closeLabel="بستن گفت‌وگو"
      >
        <p>سلام! چه کمکی از ما برمی‌آید؟</p>
      </ContactBox>
    </div>
  );
}

export const part: Part = {
  usage: `<ContactBox open={isOpen} onOpenChange={setOpen} unread={2} label={…} formatCount={…} title="گفت‌وگوی راسته" closeLabel="بستن">…</ContactBox>`,
  states: { 'in the line of a header': () => <Page unread={3} /> },
  alone: {
    icon: () => <Page />,
    'unread messages': () => <Page unread={12} />,
    'very many': () => <Page unread={1_200} />,
    box: () => <Page isOpen />,
  },
};
