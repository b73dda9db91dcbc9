import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { errorText } from '../../../core/http/error-text.ts';
import { faPanel } from '../../../i18n/core/panel.ts';

const texts = faPanel.my_prices;

type ListStateProps = {
  state: 'loading' | 'offline' | 'error' | 'empty' | 'filtered';
  error: Error | null;
  onRetry: () => void;
  onNew: () => void;
  onClear: () => void;
};

/** The placeholder of the price list: its state, and the one action for it. */
export function PriceListState({ state, error, onRetry, onNew, onClear }: ListStateProps) {
  switch (state) {
    case 'loading':
      return <Skeleton label={faPanel.shell.loading} rows={8} />;
    case 'offline':
      return <EmptyState kind="error" title={texts.empty.offline_title} text={texts.empty.offline_text} />;
    case 'error':
      return (
        <EmptyState
          kind="error"
          title={faPanel.failure.part_title}
          text={errorText(error)}
          action={<Button onClick={onRetry}>{faPanel.failure.retry}</Button>}
        />
      );
    case 'empty':
      return (
        <EmptyState
          title={texts.empty.title}
          text={texts.empty.text}
          action={<Button onClick={onNew}>{texts.new_price}</Button>}
        />
      );
    case 'filtered':
      return (
        <EmptyState
          title={texts.empty.filtered_title}
          text={texts.empty.filtered_text}
          action={
            <Button variant="quiet" onClick={onClear}>
              {texts.filter.clear}
            </Button>
          }
        />
      );
  }
}
