-- RFQs are found by the beginnings of their words, as products are; letters and digits stand apart.
create table rfq_words (word {word} not null, rfq_id {int} not null references rfqs (id), primary key (word, rfq_id));
create index rfq_words_rfq on rfq_words (rfq_id, word);
-- Letter by letter: a word ends where the kind of its letters does.
insert into rfq_words (word, rfq_id)
  with recursive said (rfq_id, word, kind, rest) as (
    select id, '', '', words || ' ' from rfqs
    union all
    select rfq_id, case when next.kind = said.kind then said.word || substr(rest, 1, 1) else substr(rest, 1, 1) end, next.kind, substr(rest, 2)
    from said, (select 'space' as kind union all select 'digit' union all select 'letter') next
    where rest <> '' and next.kind = case when substr(rest, 1, 1) = ' ' then 'space' when substr(rest, 1, 1) between '0' and '9' then 'digit' else 'letter' end
  )
  select distinct word, rfq_id from said
  where kind in ('digit', 'letter')
    and kind <> case when substr(rest, 1, 1) = ' ' then 'space' when substr(rest, 1, 1) between '0' and '9' then 'digit' else 'letter' end;
