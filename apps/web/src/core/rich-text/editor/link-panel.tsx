import { isLinkUrl } from '@rasteh/contract/rich-text/link-url';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { faEditor as texts } from '../../../i18n/core/rich-text-editor.ts';
import styles from './editor.module.css';

type LinkPanelProps = { url: string | null; onLink: (url: string | null) => void; onClose: () => void };

/** An address as it is typed often, without its scheme. */
const withScheme = (typed: string): string => (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed);

/** The address of a link. */
export function LinkPanel({ url, onLink, onClose }: LinkPanelProps) {
  const [typed, setTyped] = useState(url ?? '');
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const wanted = withScheme(typed.trim());
    if (!isLinkUrl(wanted)) return setWrong(true);
    onLink(wanted);
    onClose();
  };
  return (
    // No form: it stands in that of the page.
    <fieldset className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <legend>{texts.link}</legend>
      <TextField
        label={texts.url}
        dir="ltr"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
        error={isWrong ? [texts.url_wrong] : undefined}
      />
      <Button size="s" onClick={save}>
        {texts.set}
      </Button>
      {url === null ? null : (
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            onLink(null);
            onClose();
          }}
        >
          {texts.unlink}
        </Button>
      )}
      <Button size="s" variant="plain" onClick={onClose}>
        {texts.cancel}
      </Button>
    </fieldset>
  );
}
