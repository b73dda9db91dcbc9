import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportLinks } from '../../core/files/export-links.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { PanelFilters, periodFields } from '../../core/lists/panel-filters.tsx';
import { WaitingHead } from '../../core/lists/waiting-head.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faSupportKeeping as texts } from '../../i18n/talk/support-keeping.ts';
import { FigureTables } from './keeping/figure-tables.tsx';
import { HoursForm } from './keeping/hours-form.tsx';
import { type SupportPeriod, supportFiguresQuery, supportFiguresUrl, supportHoursQuery } from './queries.ts';

/** Support as admins keep it: what supporters did in a period, `children`, and when they answer. */
export function KeptSupport({ period, children }: { period: SupportPeriod; children?: ReactNode }) {
  const { api } = usePage();
  const figures = useQuery(supportFiguresQuery(api, period));
  const hours = useQuery(supportHoursQuery(api));
  return (
    <section aria-labelledby="kept-support">
      <WaitingHead id="kept-support" title={texts.title} lead={texts.lead} />
      <PanelFilters fields={periodFields} search={period} total={figures.data?.total.answered} />
      {figures.data ? (
        <FigureTables
          figures={figures.data}
          files={<ExportLinks name={texts.figures} urlOf={(format) => supportFiguresUrl(period, format)} />}
        />
      ) : (
        <ListState query={figures} empty={null} />
      )}
      {children}
      {hours.data ? (
        <HoursForm stored={hours.data} />
      ) : (
        <Card id="support-hours-waiting" title={texts.hours.title}>
          <ListState query={hours} empty={null} />
        </Card>
      )}
    </section>
  );
}
