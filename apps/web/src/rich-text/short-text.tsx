import type { RichText } from '@rasteh/contract/content/rich-text';
import { directionOf, inline, List } from './lines.tsx';
import styles from './short-text.module.css';

/** A supplier's link is no recommendation of the portal, to search engines too. */
const OF_USERS = 'nofollow ugc noopener noreferrer';

/** The body of a short text; what a short text may not have is left out. */
export function ShortText({ body }: { body: RichText }) {
  return (
    <div className={styles.text}>
      {body.root.children.map((block, at) => {
        if (block.type === 'list') return <List key={at} list={block} rel={OF_USERS} />;
        if (block.type !== 'paragraph') return null;
        return (
          <p key={at} dir={directionOf(block)}>
            {inline(block.children, OF_USERS)}
          </p>
        );
      })}
    </div>
  );
}
