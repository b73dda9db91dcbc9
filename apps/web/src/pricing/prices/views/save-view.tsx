import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import { useToast } from '@rasteh/ui/toast';
import { nameErrorOf } from '../../../core/lists/named-list.tsx';
import { SaveNamed } from '../../../core/lists/save-named.tsx';
import { faPriceViews } from '../../../i18n/pricing/price-views.ts';
import { useChangeViews } from './queries.ts';
import styles from './views.module.css';

const texts = faPriceViews.saving;

/** Keeps the present filter under a name. */
export function SaveView({ filter, onClose }: { filter: PriceView['filter']; onClose: () => void }) {
  const change = useChangeViews();
  const toast = useToast();
  const save = (name: string) => {
    const onSuccess = () => {
      toast({ title: texts.title, text: texts.saved(name) });
      onClose();
    };
    change.mutate({ act: 'create', view: { name, filter } }, { onSuccess });
  };
  return (
    <SaveNamed texts={texts} most={40} error={nameErrorOf(change.error)} busy={change.isPending} onSave={save} onClose={onClose}>
      <p className={styles.note}>{texts.brings}</p>
    </SaveNamed>
  );
}
