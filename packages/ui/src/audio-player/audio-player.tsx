import { useRef, useState } from 'react';
import styles from './audio-player.module.css';

/** A time beyond every recording, in seconds: at its end the browser knows the duration. */
const BEYOND_S = 1e7;
/** How far an arrow key moves, in seconds. */
const STEP_S = 1;

type AudioPlayerProps = {
  src: string;
  /** The names of its controls; `group` is that of the player. */
  texts: { group: string; play: string; pause: string; position: string };
  /** A time of seconds in words or digits. */
  formatTime: (seconds: number) => string;
};

/** The element that plays: another one that starts pauses it. */
let playing: HTMLAudioElement | null = null;

const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0;

/** A player of a short recording: play and pause, the time, and a bar to move in it, in the direction of the text. */
export function AudioPlayer({ src, texts, formatTime }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Whether the duration is being looked for, since recordings of browsers do not name it. */
  const isSearching = useRef(false);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState(0);

  const read = () => {
    const element = audio.current;
    if (!element) return;
    if (element.duration === Number.POSITIVE_INFINITY && !isSearching.current) {
      isSearching.current = true;
      element.currentTime = BEYOND_S;
    }
    if (!isKnown(element.duration)) return;
    if (isSearching.current) element.currentTime = 0;
    isSearching.current = false;
    setDuration(element.duration);
  };
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    // A recording that cannot be played leaves the button as it is.
    element.play().catch(() => setPlaying(false));
  };
  const moveTo = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  return (
    <fieldset aria-label={texts.group} className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of a moment has no caption */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onLoadedMetadata={read}
        onDurationChange={read}
        onTimeUpdate={(event) => isSearching.current || setAt(event.currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => moveTo(0)}
      />
      <button type="button" className={styles.toggle} aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="currentColor">
          {isPlaying ? <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" /> : <path d="M8 5v14l11-7z" />}
        </svg>
      </button>
      <input
        type="range"
        className={styles.bar}
        aria-label={texts.position}
        aria-valuetext={`${formatTime(at)} / ${formatTime(duration)}`}
        min={0}
        max={Math.max(duration, STEP_S)}
        step="any"
        value={Math.min(at, duration)}
        disabled={!isKnown(duration)}
        onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          // Without a step the browser's arrows would move by a tenth of a second at most.
          const step = { ArrowUp: STEP_S, ArrowDown: -STEP_S, Home: -duration, End: duration }[event.key];
          const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
          const sideways = { ArrowLeft: isRtl ? STEP_S : -STEP_S, ArrowRight: isRtl ? -STEP_S : STEP_S }[event.key];
          const by = step ?? sideways;
          if (by === undefined) return;
          event.preventDefault();
          moveTo(Math.min(Math.max(at + by, 0), duration));
        }}
      />
      <span className={styles.time} aria-hidden="true">
        {formatTime(isPlaying || at > 0 ? at : duration)}
      </span>
    </fieldset>
  );
}
