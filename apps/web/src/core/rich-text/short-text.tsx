import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import { directionOf, inline, List } from './lines.tsx';
import { LINK_OF_USER } from './link-rel.ts';
import styles from './short-text.module.css';

/** The body of a short text; what a short text may not have is left out. */
export function ShortText({ body }: { body: RichText }) {
  return (
    <div className={styles.text}>
      {body.root.children.map((block, at) => {
        if (block.type === 'list') return <List key={at} list={block} rel={LINK_OF_USER} />;
        if (block.type !== 'paragraph') return null;
        return (
          <p key={at} dir={directionOf(block)}>
            {inline(block.children, LINK_OF_USER)}
          </p>
        );
      })}
    </div>
  );
}
