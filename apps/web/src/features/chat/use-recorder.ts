import { useEffect, useRef, useState } from 'react';

/** What a voice is recorded as, by what a browser can. */
const formats = [
  { mime: 'audio/mp4', extension: 'mp4' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/ogg', extension: 'ogg' },
] as const;
const LONGEST_S = 300;

/** The first format that this browser records; undefined where a voice cannot be sent. */
export const voiceFormat = () =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : formats.find(({ mime }) => MediaRecorder.isTypeSupported(mime));

type RecorderOptions = { onRecorded(voice: Blob, extension: string): void; onRefused(): void };

/** Records a voice of at most five minutes. */
export function useRecorder({ onRecorded, onRefused }: RecorderOptions) {
  const recorder = useRef<MediaRecorder | null>(null);
  const isKept = useRef(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const isRecording = seconds !== null;

  const end = (keep: boolean) => {
    isKept.current = keep;
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  const start = async () => {
    const format = voiceFormat();
    if (!format || isRecording) return;
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mine = new MediaRecorder(stream, { mimeType: format.mime });
      const pieces: Blob[] = [];
      mine.ondataavailable = ({ data }) => pieces.push(data);
      mine.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        setSeconds(null);
        if (isKept.current) onRecorded(new Blob(pieces, { type: format.mime.split(';')[0] ?? format.mime }), format.extension);
      };
      recorder.current = mine;
      mine.start();
    } catch {
      setSeconds(null);
      onRefused();
    }
  };

  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setSeconds((before) => (before === null ? null : before + 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRecording]);
  const isTooLong = (seconds ?? 0) >= LONGEST_S;
  useEffect(() => {
    if (isTooLong && recorder.current?.state === 'recording') {
      isKept.current = true;
      recorder.current.stop();
    }
  }, [isTooLong]);
  // Who leaves the room has not said it.
  useEffect(
    () => () => {
      isKept.current = false;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    },
    [],
  );

  return { seconds, start, send: () => end(true), discard: () => end(false) };
}
