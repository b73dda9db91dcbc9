import { mergeValues, pickValues } from '../../../core/forms/stale/merge.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { faWriting as texts } from '../../../i18n/site/writing.ts';
import { fieldsChanged, type PageValues } from './form-values.ts';
import { joined, type PageParts, partsChanged, partsOf } from './page-conflict.ts';
import type { usePageForm } from './use-page-form.ts';

/** Reports what another admin has changed of a page, block by block; only a block that both have changed is asked for. */
export function PageStaleNotice({ form }: { form: ReturnType<typeof usePageForm> }) {
  const [discarded, setDiscarded] = form.discarding;
  if (!form.stale)
    return (
      <StaleNotice
        title={texts.form.stale}
        base={null}
        mine={form.values}
        theirs={null}
        changedOf={fieldsChanged}
        onResolve={form.resolve}
        onBringBack={form.change}
        discarding={form.discarding}
      />
    );
  const sides = partsOf({ ...form.stale, mine: form.values });
  /** What gave way, as the form keeps it: of the text all that was written here. */
  const keep = (part: Partial<PageParts> | null) => {
    if (part === null) return setDiscarded(null);
    const own = joined(mergeValues(sides.base, sides.mine, sides.theirs, []), sides);
    const fields = Object.keys(part).map((key) => (key in own ? key : 'body') as keyof PageValues);
    setDiscarded(pickValues(own, [...new Set(fields)]));
  };
  return (
    <StaleNotice<PageParts>
      title={texts.form.stale}
      base={sides.base}
      mine={sides.mine}
      theirs={sides.theirs}
      changedOf={partsChanged}
      onResolve={(parts) => form.resolve(joined(parts, sides))}
      onBringBack={() => discarded && form.change(discarded)}
      discarding={[null, keep]}
    />
  );
}
