import { storyLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { FilesField, type KeptFile } from '../../../core/files/files-field.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import page from '../../../core/forms/panel-form.module.css';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { Card } from '../../../core/page/card.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faFiles } from '../../../i18n/reach/files.ts';
import { faOwnStories } from '../../../i18n/supply/own-stories.ts';
import { useCreateStory } from '../own-queries.ts';
import { StoryMedia } from '../story-media.tsx';
import { LinkField, type LinkValue } from './link-field.tsx';
import styles from './story-panel.module.css';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.CreateStorySchema);
const texts = faOwnStories.form;
const noLink: LinkValue = { text: '', link: null };

/** The form of a new story: its picture, which is uploaded at once, its text and what it leads to. */
export function StoryForm() {
  const [file, setFile] = useState<KeptFile | null>(null);
  const [caption, setCaption] = useState('');
  const [link, setLink] = useState(noLink);
  const [isUploading, setUploading] = useState(false);
  const form = useFormErrors(loadSchema);
  const create = useCreateStory();
  const { showMessage } = useMessages();

  const submit = async () => {
    if (create.isPending) return;
    if (!file) return form.put('file_id', isUploading ? faFiles.waiting : texts.file_missing);
    if (link.text.trim() !== '' && !link.link) return form.put('link', texts.link_unknown);
    const body = { file_id: file.id, caption, link: link.link };
    if (!(await form.check(body))) return;
    create.mutate(body, {
      onError: form.take,
      onSuccess: ({ status }) => {
        if (status === 'pending') showMessage('successWait');
        else showMessage('success', texts.published);
        setFile(null);
        setCaption('');
        setLink(noLink);
      },
    });
  };

  return (
    <Card id="new-story" title={faOwnStories.new}>
      <form
        ref={form.element}
        noValidate
        className={`${page.body} ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.fields}>
          <p className={styles.intro}>{faOwnStories.intro(storyLimits.live)}</p>
          <FilesField
            label={texts.file}
            categories={['image', 'animation']}
            scope="profile"
            most={1}
            files={file ? [file] : []}
            error={errorsUnder(form.errors, 'file_id')}
            onAdd={setFile}
            onRemove={() => setFile(null)}
            onBusy={setUploading}
          />
          <LinkField value={link} error={errorsUnder(form.errors, 'link')} onChange={setLink} />
          <TextareaField
            label={texts.caption}
            hint={texts.caption_hint(Math.max(0, storyLimits.caption - caption.length))}
            error={form.errors.caption}
            rows={3}
            maxLength={storyLimits.caption}
            value={caption}
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
          <FormFailure error={form.failure} unplaced={form.unplaced} />
          <div className={page.actions}>
            <Button type="submit" busy={create.isPending}>
              {texts.submit}
            </Button>
          </div>
        </div>
        {file?.mime ? (
          <figure className={styles.preview}>
            <StoryMedia file={{ url: file.url, mime: file.mime, widths: [] }} width={240} alt={texts.preview} />
            {caption.trim() ? <figcaption>{caption}</figcaption> : null}
          </figure>
        ) : null}
      </form>
    </Card>
  );
}
