export { ChartFigure } from './chart-figure.tsx';
export { type ChartMark, type ChartMoment, TimeChart } from './time-chart.tsx';
