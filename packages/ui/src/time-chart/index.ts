export { ChartFigure } from './chart-figure.tsx';
export type { ChartMark, ChartMoment } from './chart-shapes.tsx';
export type { ChartCrosshair } from './crosshair.tsx';
export { TimeChart } from './time-chart.tsx';
