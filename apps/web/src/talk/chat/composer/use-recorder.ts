import { useEffect, useRef, useState } from 'react';

/** The recording formats, chosen by browser support. */
const formats = [
  { mime: 'audio/mp4', extension: 'mp4' },
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/ogg', extension: 'ogg' },
] as const;
const LONGEST_S = 300;

/** The first format that this browser can record; undefined where voice messages are not supported. */
export const voiceFormat = () =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : formats.find(({ mime }) => MediaRecorder.isTypeSupported(mime));

/** The reason of a failed recording: permission denied, no microphone, or an error while recording. */
export type RecordingFault = 'refused' | 'no_microphone' | 'failed';
type RecorderOptions = { onRecorded(voice: Blob, extension: string): void; onFault(fault: RecordingFault): void };

const faultOf = (error: unknown): RecordingFault => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'no_microphone' : 'failed';
};

/** Records a voice message of at most five minutes. */
export function useRecorder({ onRecorded, onFault }: RecorderOptions) {
  const recorder = useRef<MediaRecorder | null>(null);
  /** Counts recordings: if the user leaves during the permission prompt, no recording starts afterwards. */
  const latest = useRef(0);
  const isKept = useRef(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isRecording = seconds !== null;

  const end = (keep: boolean) => {
    if (recorder.current?.state === 'recording') {
      isKept.current = keep;
      recorder.current.stop();
    } else if (!keep) {
      latest.current += 1;
      setSeconds(null);
    }
  };
  const start = async () => {
    const format = voiceFormat();
    if (!format || isRecording) return;
    latest.current += 1;
    const mine = latest.current;
    setSeconds(0);
    setAsking(true);
    let stream: MediaStream | undefined;
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (mine !== latest.current) return release();
      const made = new MediaRecorder(stream, { mimeType: format.mime });
      const pieces: Blob[] = [];
      made.ondataavailable = ({ data }) => void (data.size > 0 && pieces.push(data));
      made.onerror = () => {
        isKept.current = false;
        onFault('failed');
      };
      made.onstop = () => {
        release();
        setSeconds(null);
        if (!isKept.current) return;
        if (pieces.length === 0) return onFault('failed');
        onRecorded(new Blob(pieces, { type: format.mime.split(';')[0] ?? format.mime }), format.extension);
      };
      recorder.current = made;
      made.start();
      setAsking(false);
      setSeconds(0);
    } catch (error) {
      release();
      if (mine !== latest.current) return;
      setSeconds(null);
      onFault(faultOf(error));
    }
  };

  useEffect(() => {
    if (!isRecording || isAsking) return;
    const timer = setInterval(() => setSeconds((before) => (before === null ? null : before + 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRecording, isAsking]);
  const isTooLong = (seconds ?? 0) >= LONGEST_S;
  useEffect(() => {
    if (isTooLong && recorder.current?.state === 'recording') {
      isKept.current = true;
      recorder.current.stop();
    }
  }, [isTooLong]);
  // A recording is discarded when the user leaves the room.
  useEffect(
    () => () => {
      latest.current += 1;
      isKept.current = false;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    },
    [],
  );

  return { seconds, isAsking, start, send: () => end(true), discard: () => end(false) };
}
