import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { EmptyState } from '@rasteh/ui/empty-state';
import { TextField } from '@rasteh/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../http/error-text.ts';
import { RequestError } from '../http/request-error.ts';
import { useMessages } from '../page/messages.tsx';
import { ListState } from './list-state.tsx';
import styles from './named-list.module.css';

/** The texts of a list of what its user has named. */
export type NamedListTexts = {
  title: string;
  close: string;
  empty_title: string;
  empty_text: string;
  rename: string;
  rename_of: (name: string) => string;
  new_name: string;
  save: string;
  cancel: string;
  remove: string;
  remove_of: (name: string) => string;
  remove_title: string;
  remove_text: (name: string) => string;
};

type NamedListProps<Entry extends { id: number; name: string }> = {
  texts: NamedListTexts;
  query: ComponentProps<typeof ListState>['query'] & { data?: readonly Entry[] | undefined };
  /** The most letters of a name. */
  most: number;
  rename: (entry: Entry, name: string) => Promise<unknown>;
  remove: (entry: Entry) => Promise<unknown>;
  /** What stands above the entries. */
  above?: (entries: readonly Entry[]) => ReactNode;
  /** What an entry holds, below its name. */
  note?: (entry: Entry) => ReactNode;
  /** The buttons of an entry before those that rename and delete it. */
  first: (entry: Entry, at: number) => ReactNode;
  onClose: () => void;
};

/** A drawer of what its user has named: each entry is used by its first button, renamed in its place, or deleted. */
export function NamedList<Entry extends { id: number; name: string }>(props: NamedListProps<Entry>) {
  const { texts, query, above, first, onClose } = props;
  const entries = query.data ?? [];
  return (
    <Drawer open title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {entries.length > 0 ? (
        <>
          {above?.(entries)}
          <ul className={styles.list}>
            {entries.map((entry, at) => (
              <NamedRow key={entry.id} {...props} entry={entry}>
                {first(entry, at)}
              </NamedRow>
            ))}
          </ul>
        </>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Drawer>
  );
}

type NamedRowProps<Entry extends { id: number; name: string }> = NamedListProps<Entry> & { entry: Entry; children: ReactNode };

function NamedRow<Entry extends { id: number; name: string }>(props: NamedRowProps<Entry>) {
  const { texts, entry, note, rename, remove, most, children } = props;
  const { name } = entry;
  const { ask, showFailure } = useMessages();
  const removing = useMutation({ mutationFn: remove, onError: (error) => showFailure('errorDelete', error) });
  const [isNaming, setNaming] = useState(false);
  const destroy = async () => {
    if (!removing.isPending && (await ask({ title: texts.remove_title, text: texts.remove_text(name) }))) removing.mutate(entry);
  };
  return (
    <li className={styles.row}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        {note ? <p className={styles.note}>{note(entry)}</p> : null}
      </div>
      {isNaming ? (
        <Renaming
          texts={texts}
          name={name}
          most={most}
          rename={(wanted) => rename(entry, wanted)}
          onDone={() => setNaming(false)}
        />
      ) : (
        <div className={styles.actions}>
          {children}
          <Button size="s" variant="quiet" aria-label={texts.rename_of(name)} onClick={() => setNaming(true)}>
            {texts.rename}
          </Button>
          <Button
            size="s"
            variant="danger"
            aria-label={texts.remove_of(name)}
            busy={removing.isPending}
            onClick={() => void destroy()}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

type RenamingProps = Pick<NamedListProps<never>, 'texts' | 'most'> & {
  name: string;
  rename: (name: string) => Promise<unknown>;
  onDone: () => void;
};

function Renaming({ texts, name: present, most, rename, onDone }: RenamingProps) {
  const [name, setName] = useState(present);
  const renaming = useMutation({ mutationFn: rename, onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!renaming.isPending) renaming.mutate(name.trim());
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.new_name}
        error={nameErrorOf(renaming.error)}
        maxLength={most}
        autoComplete="off"
        ref={(field) => field?.focus()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="s" busy={renaming.isPending}>
          {texts.save}
        </Button>
        <Button size="s" variant="plain" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The error at a name: that of the field, else the reason why nothing was stored. */
export const nameErrorOf = (error: unknown): string | readonly string[] | undefined =>
  (error instanceof RequestError ? error.errors.name : undefined) ?? (error ? errorText(error) : undefined);
