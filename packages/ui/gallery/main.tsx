import '@fontsource-variable/vazirmatn/index.css';
import '../src/tokens.css';
import '../src/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Direction, DirectionProvider } from '../src/direction/index.ts';
import styles from './gallery.module.css';
import { parts } from './parts/index.ts';

const search = new URLSearchParams(location.search);
const direction: Direction = search.get('dir') === 'ltr' ? 'ltr' : 'rtl';
const theme = search.get('theme') === 'dark' ? 'dark' : 'light';
const [onlyPart, onlyState] = [search.get('part'), search.get('state')];

const linkTo = (changes: Record<string, string>) => `?${new URLSearchParams({ ...Object.fromEntries(search), ...changes })}`;

/** Everything, or by `?part=…&state=…` one state alone; `dir` and `theme` choose how. */
function Gallery() {
  const shown = Object.entries(parts).filter(([name]) => !onlyPart || name === onlyPart);
  if (onlyPart && onlyState) return <main>{shown[0]?.[1].states[onlyState]?.()}</main>;
  return (
    <main className={styles.gallery}>
      <nav className={styles.nav}>
        {Object.keys(parts).map((name) => (
          <a key={name} href={linkTo({ part: name })}>
            {name}
          </a>
        ))}
        <a href={linkTo({ dir: direction === 'rtl' ? 'ltr' : 'rtl' })}>{direction === 'rtl' ? 'ltr' : 'rtl'}</a>
        <a href={linkTo({ theme: theme === 'dark' ? 'light' : 'dark' })}>{theme === 'dark' ? 'light' : 'dark'}</a>
      </nav>
      {shown.map(([name, { usage, states }]) => (
        <section key={name}>
          <h2 dir="ltr">{name}</h2>
          <pre dir="ltr" className={styles.usage}>
            {usage}
          </pre>
          {Object.entries(states).map(([state, show]) => (
            <article key={state} className={styles.state}>
              <h3 dir="ltr">
                <a href={linkTo({ part: name, state })}>{state}</a>
              </h3>
              {show()}
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

document.documentElement.dir = direction;
document.documentElement.lang = direction === 'rtl' ? 'fa' : 'en';
document.documentElement.dataset.theme = theme;
createRoot(document.getElementById('gallery') as HTMLElement).render(
  <StrictMode>
    <DirectionProvider direction={direction}>
      <Gallery />
    </DirectionProvider>
  </StrictMode>,
);
