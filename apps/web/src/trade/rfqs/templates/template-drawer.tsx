import type { RfqTemplate } from '@rasteh/contract/trade/rfqs/templates';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { NamedList } from '../../../core/lists/named-list.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faRfqTemplates } from '../../../i18n/trade/rfq-templates.ts';
import { useDeleteTemplate, useRenameTemplate } from './mutations.ts';
import { templatesQuery } from './queries.ts';

const texts = faRfqTemplates.manage;

type TemplateDrawerProps = {
  /** Fills the form. */
  onUse: (template: RfqTemplate) => void;
  onClose: () => void;
};

/** All templates: each is used, renamed or deleted. */
export function TemplateDrawer({ onUse, onClose }: TemplateDrawerProps) {
  const { api } = usePage();
  const rename = useRenameTemplate();
  const remove = useDeleteTemplate();
  return (
    <NamedList<RfqTemplate>
      texts={texts}
      query={useQuery(templatesQuery(api))}
      most={60}
      rename={(template, name) => rename.mutateAsync({ template, name })}
      remove={(template) => remove.mutateAsync(template)}
      note={({ lines }) => texts.lines(lines.map(({ text }) => text))}
      first={(template) => (
        <Button size="s" aria-label={texts.use_of(template.name)} onClick={() => onUse(template)}>
          {texts.use}
        </Button>
      )}
      onClose={onClose}
    />
  );
}
