export { ChartFigure, type ChartTable, type LegendEntry } from './chart-figure.tsx';
export { type ChartMark, type ChartMoment, type ChartStep, TimeChart } from './time-chart.tsx';
