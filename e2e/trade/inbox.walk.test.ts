import { useSharedPortal } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { describeRoles } from './inbox.story.ts';
import { expectWhole } from './inbox.ts';

const stage = useSharedPortal('staff');

describeRoles(stage, ['wide'], {
  async arrive({ storageState }, screen, path = '/panel') {
    const { page } = await stage.walkers.arrive({ screen, storageState });
    await page.goto(stage.url + path);
    await hydrated(page);
    return page;
  },
  judge: expectWhole,
});
