-- RFQs are found by the beginnings of their words, as products are; letters and digits stand apart.
create table rfq_words (word {word} not null, rfq_id {int} not null references rfqs (id), primary key (word, rfq_id));
create index rfq_words_rfq on rfq_words (rfq_id, word);
insert into rfq_words (word, rfq_id)
  select distinct said.word[1], rfqs.id from rfqs, lateral regexp_matches(rfqs.words, '[0-9]+|[^0-9 ]+', 'g') as said (word);
