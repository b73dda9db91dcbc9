import { useState } from 'react';
import { Badge } from '../../../src/badge/index.ts';
import { Button } from '../../../src/button/index.ts';
import { Cell, HeaderCell, Row, Table } from '../../../src/table/index.ts';
import type { Part } from '../../part.ts';

const head = (
  <>
    <HeaderCell>سایز</HeaderCell>
    <HeaderCell>تأمین‌کننده</HeaderCell>
    <HeaderCell numeric>قیمت</HeaderCell>
    <HeaderCell>به‌روزرسانی</HeaderCell>
  </>
);
const offers = [
  { size: '۱۴', supplier: 'فولاد سپاهان', price: '۳۸٬۴۵۰', stated: '۸ دقیقه پیش' },
  { size: '۱۶', supplier: 'آهن امیری', price: '۳۸٬۶۰۰', stated: 'هم‌اکنون' },
  { size: '۱۸', supplier: 'نورد یزد', price: null, stated: 'پریروز' },
];

function Prices({ cards = true, label }: { cards?: boolean; label: string }) {
  const [chosen, setChosen] = useState('۱۶');
  return (
    <Table label={label} cards={cards} head={head}>
      {offers.map(({ size, supplier, price, stated }) => (
        <Row key={size} selected={chosen === size} quiet={price === null} onClick={() => setChosen(size)}>
          <Cell card="title">{size}</Cell>
          <Cell>{supplier}</Cell>
          <Cell numeric card="value">
            {price ?? <Badge tone="ask">تماس بگیرید</Badge>}
          </Cell>
          <Cell card="end">{stated}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function Flashing() {
  const [price, setPrice] = useState(38_450);
  return (
    <>
      <Button size="s" onClick={() => setPrice((was) => was + 50)}>
        گران‌تر کن
      </Button>
      <Table label="قیمتی که عوض می‌شود" head={<HeaderCell numeric>قیمت</HeaderCell>}>
        <Row>
          <Cell numeric card="value" flashOn={price}>
            {price.toLocaleString('fa')}
          </Cell>
        </Row>
      </Table>
    </>
  );
}

export const part: Part = {
  usage: `<Table label="قیمت‌ها" head={<HeaderCell numeric>قیمت</HeaderCell>}>
  <Row selected={…} quiet={isStale} onClick={select}><Cell numeric card="value" flashOn={price}>۳۸٬۴۵۰</Cell></Row>
</Table>`,
  states: {
    'cards on phones, one row selected, one quiet': () => <Prices label="قیمت‌های امروز" />,
    'a table everywhere': () => <Prices cards={false} label="قیمت‌های دیروز" />,
    'in a narrow frame': () => (
      <div style={{ maxInlineSize: 360 }}>
        <Prices label="قیمت‌ها در جای تنگ" />
      </div>
    ),
    'a change flashes': () => <Flashing />,
  },
};
