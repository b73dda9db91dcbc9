import { buttonClass } from '@rasteh/ui/button';
import { fa } from '../../../i18n/panel/price-lists.ts';
import { Card } from '../../../page/card.tsx';
import styles from './start.module.css';

const texts = fa.samples;

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
