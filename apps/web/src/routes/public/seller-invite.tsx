import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import styles from './seller-invite.module.css';

type SellerInviteProps = {
  title: string;
  /** What the page is about, which the new supplier need not choose again. */
  category?: string;
  product?: number;
  /** It is a row of what stands around it, and no card of its own. */
  isRow?: boolean;
};

/** The entrance of new suppliers on a public page; nothing for those who are suppliers, and for staff. */
export function SellerInvite({ title, category, product, isRow = false }: SellerInviteProps) {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  if (me && (me.supplier || me.role !== 'user')) return null;
  return (
    <p className={styles.invite} data-row={isRow || undefined}>
      <span>
        <b>{title}</b> <small>{fa.sell.note}</small>
      </span>
      <Link to="/panel/start" search={{ category, product }} className={buttonClass()}>
        {fa.sell.action}
      </Link>
    </p>
  );
}
