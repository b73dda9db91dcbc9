import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { StoryForm } from './own/story-form.tsx';
import { StoryList } from './own/story-list.tsx';
import styles from './own/story-panel.module.css';

/** The stories of a supplier, with the form of a new one: their delegates with the scope `profile` manage them too. */
export function StoryPanel() {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{faPanelTitles.own.stories}</h1>
      <StoryForm />
      <StoryList />
    </div>
  );
}
