import '@fontsource-variable/vazirmatn/index.css';
import '../src/base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Direction, DirectionProvider } from '../src/direction/index.ts';
import styles from './gallery.module.css';
import { parts } from './parts.ts';

const search = new URLSearchParams(location.search);
const direction: Direction = search.get('dir') === 'ltr' ? 'ltr' : 'rtl';
const theme = search.get('theme') === 'dark' ? 'dark' : 'light';
const [onlyPart, onlyState] = [search.get('part'), search.get('state')];

const linkTo = (changes: Record<string, string>) =>
  `?${new URLSearchParams({ dir: direction, theme, ...(onlyPart ? { part: onlyPart } : {}), ...changes })}`;

/** A state is a component, so that it may use hooks. */
const Shown = ({ show }: { show: () => ReactNode }) => show();

function OnePart({ name }: { name: string }) {
  const { usage, states, alone } = parts[name] ?? { usage: '', states: {} };
  return (
    <section className={styles.part}>
      <h2 dir="ltr">
        <a href={linkTo({ part: name })}>{name}</a>
      </h2>
      <pre dir="ltr" className={styles.usage}>
        {usage}
      </pre>
      {Object.entries(states).map(([state, show]) => (
        <article key={state} className={styles.state}>
          <h3 dir="ltr">
            <a href={linkTo({ part: name, state })}>{state}</a>
          </h3>
          <Shown show={show} />
        </article>
      ))}
      {alone ? (
        <ul dir="ltr" className={styles.links}>
          {Object.keys(alone).map((state) => (
            <li key={state}>
              <a href={linkTo({ part: name, state })} data-alone="">
                {state}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The whole gallery, or with `?part=…&state=…` one part or one state; `dir` and `theme` set the direction and the theme. */
function Gallery() {
  if (onlyPart && onlyState) {
    const show = parts[onlyPart]?.states[onlyState] ?? parts[onlyPart]?.alone?.[onlyState];
    return <main>{show ? <Shown show={show} /> : null}</main>;
  }
  return (
    <main className={styles.gallery}>
      <h1 dir="ltr">@rasteh/ui</h1>
      <nav className={styles.links} dir="ltr">
        <a href={linkTo({ dir: direction === 'rtl' ? 'ltr' : 'rtl' })}>{direction === 'rtl' ? 'ltr' : 'rtl'}</a>
        <a href={linkTo({ theme: theme === 'dark' ? 'light' : 'dark' })}>{theme === 'dark' ? 'light' : 'dark'}</a>
        {Object.keys(parts).map((name) => (
          <a key={name} href={linkTo({ part: name })} data-part={name}>
            {name}
          </a>
        ))}
      </nav>
      {onlyPart ? <OnePart name={onlyPart} /> : Object.keys(parts).map((name) => <OnePart key={name} name={name} />)}
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
