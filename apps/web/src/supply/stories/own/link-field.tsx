import type { CreateStory } from '@rasteh/contract/supply/stories';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { productSearchQuery } from '../../../core/http/reference-queries.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faOwnStories } from '../../../i18n/supply/own-stories.ts';
import { linkPricesQuery } from '../own-queries.ts';
import { linkChoices } from './story-links.ts';

const texts = faOwnStories.form;
// The server has filtered the choices already, by words in any order.
const noFold = () => '';

/** The text of the field, and the choice that it names; null for none. */
export type LinkValue = { text: string; link: CreateStory['link'] };

type LinkFieldProps = { value: LinkValue; error: readonly string[] | undefined; onChange: (value: LinkValue) => void };

/** What a story leads to: a product or an own price, found by its name. */
export function LinkField({ value: { text, link }, error, onChange }: LinkFieldProps) {
  const { api } = usePage();
  const q = useDebounced(text.trim(), 250).slice(0, 100);
  const enabled = !link && foldText(q).length > 1;
  const prices = useQuery({ ...linkPricesQuery(api, q), enabled }).data ?? [];
  const hits = useQuery({ ...productSearchQuery(api, q), enabled }).data ?? [];
  const choices = enabled ? linkChoices(prices, hits) : new Map();
  return (
    <Combobox
      label={texts.link}
      hint={texts.link_hint}
      error={error}
      options={[...choices.keys()]}
      fold={noFold}
      countText={(count) => (enabled ? texts.links(count) : '')}
      value={text}
      onValueChange={(typed) => onChange({ text: typed, link: choices.get(typed) ?? null })}
    />
  );
}
