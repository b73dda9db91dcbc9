import { buttonClass } from '@rasteh/ui/button';
import { Card } from '../../../core/page/card.tsx';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './start.module.css';

const texts = faPriceLists.samples;

/** The sample lists of the demo, for trying the import. */
export function SampleLists() {
  return (
    <Card id="list-samples" title={texts.title}>
      <div className={styles.download}>
        <p className={styles.note}>{texts.text}</p>
        {Object.entries(texts.names).map(([name, title]) => (
          <a key={name} className={buttonClass({ variant: 'quiet' })} href={`/demo/price-lists/${name}`} download>
            {title}
          </a>
        ))}
      </div>
    </Card>
  );
}
