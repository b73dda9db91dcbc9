/** The drawings of the tools in a box of 24; those with a direction follow the Persian line, from right to left. */
const paths = {
  bold: 'M8 5h5a3.5 3.5 0 0 1 0 7H8zM8 12h6a3.5 3.5 0 0 1 0 7H8z',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  nest: 'M4 5h16M4 19h16M14 12h6M10 8.5L6.5 12l3.5 3.5',
  unnest: 'M4 5h16M4 19h16M14 12h6M6.5 8.5L10 12l-3.5 3.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M9 9.5h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  rule: 'M4 12h16M8 6h8M8 18h8',
  ltr: 'M4 7h13M13.5 3.5L17 7l-3.5 3.5M4 14h16M4 19h10',
  undo: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0-6 6v3',
  redo: 'M9 5l-5 5 5 5M4 10h10a6 6 0 0 1 6 6v3',
} as const;
/** A tool that is drawn. */
export type DrawnTool = keyof typeof paths;

/** The drawing of a tool, above its word. */
export const ToolIcon = ({ tool }: { tool: DrawnTool }) => (
  <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
    <path d={paths[tool]} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
