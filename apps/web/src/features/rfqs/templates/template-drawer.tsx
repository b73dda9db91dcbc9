import type { RfqTemplate } from '@rasteh/contract/rfqs/templates';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';
import { faRfqTemplates } from '../../../i18n/panel/trade/rfq-templates.ts';
import { ListState } from '../../../lists/list-state.tsx';
import { useMessages } from '../../../page/messages.tsx';
import { usePage } from '../../../page/page.ts';
import { useDeleteTemplate, useRenameTemplate } from './mutations.ts';
import { templatesQuery } from './queries.ts';
import styles from './templates.module.css';

const texts = faRfqTemplates.manage;

type TemplateDrawerProps = {
  /** Fills the form. */
  onUse: (template: RfqTemplate) => void;
  onClose: () => void;
};

/** All templates: each is used, renamed or deleted. */
export function TemplateDrawer({ onUse, onClose }: TemplateDrawerProps) {
  const { api } = usePage();
  const query = useQuery(templatesQuery(api));
  const templates = query.data ?? [];
  return (
    <Drawer open title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {templates.length > 0 ? (
        <ul className={styles.list}>
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} onUse={() => onUse(template)} />
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Drawer>
  );
}

function TemplateRow({ template, onUse }: { template: RfqTemplate; onUse: () => void }) {
  const { ask, showFailure } = useMessages();
  const remove = useDeleteTemplate();
  const [isNaming, setNaming] = useState(false);
  const { name, lines } = template;
  const destroy = async () => {
    if (remove.isPending || !(await ask({ title: texts.delete_title, text: texts.delete_text(name) }))) return;
    remove.mutate(template, { onError: (error) => showFailure('errorDelete', error) });
  };
  return (
    <li className={styles.row}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <p className={styles.note}>{texts.lines(lines.map(({ text }) => text))}</p>
      </div>
      {isNaming ? (
        <Renaming template={template} onDone={() => setNaming(false)} />
      ) : (
        <div className={styles.actions}>
          <Button size="s" aria-label={texts.use_of(name)} onClick={onUse}>
            {texts.use}
          </Button>
          <Button size="s" variant="quiet" aria-label={texts.rename_of(name)} onClick={() => setNaming(true)}>
            {texts.rename}
          </Button>
          <Button
            size="s"
            variant="danger"
            aria-label={texts.delete_of(name)}
            busy={remove.isPending}
            onClick={() => void destroy()}
          >
            {texts.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

function Renaming({ template, onDone }: { template: RfqTemplate; onDone: () => void }) {
  const rename = useRenameTemplate();
  const [name, setName] = useState(template.name);
  const { error } = rename;
  const nameErrors = error instanceof RequestError ? error.errors.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ template, name: name.trim() }, { onSuccess: onDone });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.new_name}
        error={nameErrors ?? (error ? errorText(error) : undefined)}
        maxLength={60}
        autoComplete="off"
        ref={(field) => field?.focus()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" busy={rename.isPending}>
          {texts.save}
        </Button>
        <Button size="s" variant="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
