import { buttonClass } from '@rasteh/ui/button';
import { faExports as texts } from '../../i18n/core/exports.ts';
import styles from './export-links.module.css';

type ExportLinksProps = {
  /** What is exported, for the names of the links. */
  name: string;
  urlOf: (format: 'xlsx' | 'csv') => string;
};

/** A list as files, with the filters of the list. */
export const ExportLinks = ({ name, urlOf }: ExportLinksProps) => (
  <span className={styles.exports}>
    {(['xlsx', 'csv'] as const).map((format) => (
      <a
        key={format}
        className={buttonClass({ variant: 'quiet', size: 's' })}
        href={urlOf(format)}
        aria-label={texts.as(name, texts.formats[format])}
        download
      >
        {texts.formats[format]}
      </a>
    ))}
  </span>
);
